import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'ui-kit'
import { getFile } from '../../core/api.ts'
import { saveFile } from '../../core/copy-and-download.ts'
import { toastError } from '../toast-error.ts'

/** Making a PDF takes a moment. `path`: its address in the API. */
export function InvoicePdfButton({ path }: { path: string }) {
  const [loading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      const { content, name } = await getFile(path)
      saveFile(name, content)
    } catch (error) {
      toastError(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<FileDown size={18} aria-hidden="true" />}
      aria-label="Baixar em PDF"
      loading={loading}
      onClick={() => void download()}
    >
      PDF
    </Button>
  )
}
