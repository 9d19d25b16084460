import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from 'ui-kit'
import { downloadPdf } from './proposals.ts'

type Props = {
  id: number
  /** The name of the proposal, for a list: whose PDF it is. */
  label?: string
}

/** Making a PDF takes a moment. With a label it is an icon. */
export function PdfButton({ id, label }: Props) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadPdf(id)
    setBusy(false)
  }
  const shared = { loading: busy, onClick: () => void download() }
  return label ? (
    <IconButton label={label} {...shared}>
      <FileDown size={18} aria-hidden="true" />
    </IconButton>
  ) : (
    <Button variant="secondary" icon={<FileDown size={18} aria-hidden="true" />} {...shared}>
      PDF
    </Button>
  )
}
