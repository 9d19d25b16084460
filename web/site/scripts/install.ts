/** Shows the install button where the browser can install the web app, and the outcome of its prompt. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const messages = {
  accepted: 'Instalado. O Cocho em Dia está na tela inicial deste aparelho.',
  dismissed: 'Nada foi instalado. Quando quiser, o menu do navegador também instala.',
}

export function initInstallButton() {
  const button = document.querySelector<HTMLButtonElement>('[data-install]')
  if (!button) return
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    button.hidden = false
    button.onclick = () => void prompt(event as InstallEvent, button)
  })
}

/** An event can prompt only once. To offer it again the browser fires another one. */
async function prompt(event: InstallEvent, button: HTMLButtonElement) {
  button.hidden = true
  const { outcome } = await event.prompt()
  document.querySelector('[data-part="installed"]')?.replaceChildren(messages[outcome])
}
