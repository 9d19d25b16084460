/** Buttons that save a file of the API on the device, one for each format. */
import { FileDown, FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'ui-kit'
import { ApiError, getFile, SESSION_ENDED } from '../../core/api.ts'
import { saveFile } from '../../core/copy-and-download.ts'
import { toast } from '../../core/toasts.ts'

const formats = {
  pdf: { label: 'PDF', Icon: FileDown },
  xlsx: { label: 'Excel', Icon: FileSpreadsheet },
  csv: { label: 'CSV', Icon: FileSpreadsheet },
}
type Format = keyof typeof formats

type Props<Given extends Format> = {
  formats: readonly Given[]
  /** The path of a format's file in the API. */
  pathOf: (format: Given) => string
  /** Which file, where the page has several: 'o custo dos desvios'. */
  what?: string
}

export function FileButtons<Given extends Format>({ formats: given, pathOf, what }: Props<Given>) {
  const [loading, setLoading] = useState<Format>()
  const download = async (format: Given) => {
    setLoading(format)
    await saveFileOf(pathOf(format))
    setLoading(undefined)
  }
  return given.map(format => {
    const { label, Icon } = formats[format]
    return (
      <Button
        key={format}
        variant="secondary"
        icon={<Icon size={18} aria-hidden="true" />}
        aria-label={what ? `Baixar ${what} em ${label}` : `Baixar em ${label}`}
        // making a file takes a moment
        loading={loading === format}
        onClick={() => void download(format)}
      >
        {label}
      </Button>
    )
  })
}

async function saveFileOf(path: string): Promise<void> {
  try {
    const { content, name } = await getFile(path)
    saveFile(name, content)
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    if (failure.code !== SESSION_ENDED) toast('error', `O arquivo não foi baixado. ${failure.message}`)
  }
}
