/** Leads to the import of spreadsheets, for a person who may import. */
import { FileSpreadsheet } from 'lucide-react'
import { Button } from 'ui-kit'
import { useIsAllowed } from '../../core/session.ts'

export function ImportLink() {
  if (!useIsAllowed('import.write')) return null
  return (
    <Button href="/admin/import" variant="secondary" icon={<FileSpreadsheet size={18} aria-hidden="true" />}>
      Importar planilha
    </Button>
  )
}
