/** Where the browser can install the web app, the page offers it, and says how that ended. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

const said = {
  accepted: 'Instalado. O Cocho em Dia está na tela inicial deste aparelho.',
  dismissed: 'Nada foi instalado. Quando quiser, o menu do navegador também instala.',
}

export function initInstallButton() {
  const button = document.querySelector<HTMLButtonElement>('[data-install]')
  if (!button) return
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    button.hidden = false
    button.onclick = () => void ask(event as InstallEvent, button)
  })
}

/** The browser answers once; it offers again, if it does, by another event. */
async function ask(event: InstallEvent, button: HTMLButtonElement) {
  button.hidden = true
  const { outcome } = await event.prompt()
  document.querySelector('[data-part="installed"]')?.replaceChildren(said[outcome])
}
