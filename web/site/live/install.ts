/** Where the browser can install the web app, the page offers it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

export function install() {
  const button = document.querySelector<HTMLButtonElement>('[data-install]')
  if (!button) return
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    button.hidden = false
    button.onclick = () => void ask(event as InstallEvent, button)
  })
}

async function ask(event: InstallEvent, button: HTMLButtonElement) {
  button.hidden = true
  await event.prompt()
}
