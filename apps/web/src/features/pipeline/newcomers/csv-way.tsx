import { Link } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { Button } from '#ui/button'

/** Many people at once: the import shows what would become of the file before anybody is taken in. */
export function CsvWay({ jobId }: { jobId: string }) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-sunken px-4 py-8 text-center">
      <FileSpreadsheet aria-hidden="true" className="text-fg-3" size={20} />
      <p className="mt-2 max-w-88">
        A CSV goes through the import: you choose what each column means, see what would become of
        every line, and can take it back. At its end its people join this job.
      </p>
      <Button asChild className="mt-4" kind="primary">
        <Link search={{ job: jobId } as object} to="/main/people/imports/new">
          Import a file
        </Link>
      </Button>
    </div>
  )
}
