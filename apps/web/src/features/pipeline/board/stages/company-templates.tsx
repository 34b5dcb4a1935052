import type { StageTemplate } from '@headwater/contract/pipeline/stages'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { Badge } from '#ui/data/badge'
import { removeTemplate, saveTemplate } from './template-acts.ts'

/** Lists the company's templates: sets the default for new jobs and deletes one. */
export function CompanyTemplates({ templates }: { templates: readonly StageTemplate[] }) {
  const cache = useQueryClient()
  return (
    <ul aria-label="Your company’s templates" className="flex flex-col gap-1">
      {templates.map((template) => {
        const { id, name, stages, isDefault } = template
        return (
          <li className="flex items-center gap-2" key={id}>
            <span className="min-w-0 truncate">{name}</span>
            {isDefault && <Badge tone="accent">Default</Badge>}
            <span className="ml-auto flex items-center gap-1">
              <Button
                aria-label={`${isDefault ? 'Remove' : 'Set'} ${name} as default`}
                kind="ghost"
                onClick={() =>
                  void saveTemplate(
                    cache,
                    { name, stages, isDefault: !isDefault },
                    isDefault
                      ? 'New jobs now start with the Standard stages.'
                      : `New jobs now start with “${name}”.`,
                  )
                }
                size="sm"
              >
                {isDefault ? 'Remove as default' : 'Set as default'}
              </Button>
              <IconButton
                icon={Trash2}
                label={`Delete template ${name}`}
                onClick={() => void removeTemplate(cache, template)}
                size="sm"
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
