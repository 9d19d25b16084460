/** The consultation form: masks the phone number, sends the form, and shows a thank-you or an error. The browser checks required fields. */
import { maskPhone } from './phone-mask.ts'
import { ApiError, request } from './site-api.ts'

const THANKS = 'Obrigado! Nossa equipe entrará em contato em breve para agendar uma reunião.'

export function initContactForm() {
  const form = document.querySelector<HTMLFormElement>('form#contact')
  if (!form) return
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'phone') maskPhone(target)
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    void send(form)
  })
  initPlanLinks(form)
}

/** The link of a plan selects the farm size of the plan in the form. */
function initPlanLinks(form: HTMLFormElement) {
  const select = form.elements.namedItem('farm_size')
  for (const link of document.querySelectorAll<HTMLElement>('[data-size]'))
    link.addEventListener('click', () => {
      if (select instanceof HTMLSelectElement) select.value = link.dataset.size ?? ''
    })
}

async function send(form: HTMLFormElement) {
  const thanks = form.querySelector('[data-thanks]')
  const stopBusy = startBusy(form)
  thanks?.replaceChildren()
  try {
    await request('/contacts', filledFields(form))
    form.reset()
    thanks?.replaceChildren('Pedido enviado.')
    alert(THANKS)
  } catch (error) {
    showError(error)
  } finally {
    stopBusy()
  }
}

/** Without the empty fields: an optional message, and the field that only robots fill in. */
const filledFields = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))

/** Disables the button until the returned function is called. */
function startBusy(form: HTMLFormElement) {
  const button = form.querySelector('button')
  const label = button?.querySelector('[data-label]')
  const text = label?.textContent ?? ''
  if (button) button.disabled = true
  label?.replaceChildren('Enviando...')
  return () => {
    if (button) button.disabled = false
    label?.replaceChildren(text)
  }
}

function showError(error: unknown) {
  const message = error instanceof ApiError && error.message
  const dialog = document.querySelector<HTMLDialogElement>('dialog#message')
  dialog?.querySelector('h2')?.replaceChildren(message ? 'Erro' : 'Erro ao Enviar')
  dialog?.querySelector('[data-text]')?.replaceChildren(message || 'Erro ao enviar formulário. Tente novamente.')
  dialog?.querySelector('button')?.replaceChildren(message ? 'OK' : 'Tentar Novamente')
  dialog?.showModal()
}
