import type { StageTemplate } from '@headwater/contract/pipeline/stages'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { dropTemplate, keepTemplate } from './template-acts.ts'

/** The company's own templates: which one new jobs start with, and the way to be rid of one. */
export function OwnTemplates({ templates }: { templates: readonly StageTemplate[] }) {
  const cache = useQueryClient()
  return (
    <ul aria-label="Your company’s templates" className="flex flex-col gap-1">
      {templates.map((template) => {
        const { id, name, stages, isDefault } = template
        return (
          <li className="flex items-center gap-2" key={id}>
            <span className="min-w-0 truncate">{name}</span>
            {isDefault && <Badge tone="accent">New jobs start with it</Badge>}
            <span className="ml-auto flex items-center gap-1">
              <Button
                aria-label={`${isDefault ? 'No longer start' : 'Start'} new jobs with ${name}`}
                kind="ghost"
                onClick={() =>
                  void keepTemplate(
                    cache,
                    { name, stages, isDefault: !isDefault },
                    isDefault
                      ? 'New jobs start with the Standard stages.'
                      : `New jobs start with “${name}”.`,
                  )
                }
                size="sm"
              >
                {isDefault ? 'Not the start any more' : 'Start new jobs with it'}
              </Button>
              <IconButton
                icon={Trash2}
                label={`Remove the template ${name}`}
                onClick={() => void dropTemplate(cache, template)}
                size="sm"
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
