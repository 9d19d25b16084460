/** The sheet as a PDF and as a workbook. */
import { FileDown, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'ui-kit'
import { useFarmKey } from '../../../core/data.ts'
import { toastError } from '../../../crud/toast-error.ts'
import { type CloseoutFormat, downloadCloseout } from './closeout.ts'

/** `path`: that of a file without its format, such as '/lots/closings/{id}/'. */
export function CloseoutFiles({ path }: { path: string }) {
  const url = useFarmKey()(path)
  const [loading, setLoading] = useState<CloseoutFormat>()
  const download = async (format: CloseoutFormat) => {
    setLoading(format)
    try {
      await downloadCloseout(`${url}${format}`)
    } catch (error) {
      toastError(error)
    } finally {
      setLoading(undefined)
    }
  }
  return files.map(({ format, label, Icon }) => (
    <Button
      key={format}
      variant="secondary"
      icon={<Icon size={18} aria-hidden="true" />}
      aria-label={`Baixar em ${label}`}
      loading={loading === format}
      onClick={() => void download(format)}
    >
      {label}
    </Button>
  ))
}

const files = [
  { format: 'pdf', label: 'PDF', Icon: FileDown },
  { format: 'xlsx', label: 'Excel', Icon: FileSpreadsheet },
] as const
