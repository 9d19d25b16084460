import { toast } from './toasts.ts'

export async function copyToClipboard(text: string, successMessage: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', successMessage)
  } catch {
    toast('error', 'O navegador não deixou copiar. Selecione o texto e copie.')
  }
}

/** Downloads a file whose content is made in the browser. */
export function downloadFile(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type }))
}

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}
