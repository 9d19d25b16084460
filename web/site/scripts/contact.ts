/** The consultation form: masks the phone number, sends the form, and shows a thank-you or an error. The browser checks required fields. */
import { maskPhone } from './phone-mask.ts'
import { ApiError, request } from './site-api.ts'

const THANKS = 'Obrigado! Nossa equipe entrará em contato em breve para agendar uma reunião.'

export function initContactForm() {
  const form = document.querySelector<HTMLFormElement>('form#contact')
  if (!form) return
  form.addEventListener('input', ({ target }) => {
    if (!isControl(target)) return
    markControl(form, target)
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
  for (const control of controlsOf(form)) markControl(form, control)
  try {
    await request('/contacts', filledFields(form))
    form.reset()
    thanks?.replaceChildren('Pedido enviado.')
    alert(THANKS)
  } catch (error) {
    showError(form, error instanceof ApiError ? error : new ApiError(0, {}))
  } finally {
    stopBusy()
  }
}

/** Leaves out the empty fields: an optional message, and the field that only robots fill in. */
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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl)

/** Shows the errors at the control; without errors it takes them away. */
function markControl(form: HTMLFormElement, control: Control, errors: string[] = []) {
  control.ariaInvalid = errors.length ? 'true' : null
  const place = form.querySelector<HTMLElement>(`[data-error="${control.name}"]`)
  place?.replaceChildren(errors.join(' '))
  if (place) place.hidden = errors.length === 0
}

/** The errors in the order of the form, each on a line of its own. Closing the dialog gives the focus to the first field to correct. */
function showError(form: HTMLFormElement, { errors, fields }: ApiError) {
  const invalid = controlsOf(form).filter(({ name }) => fields[name])
  for (const control of invalid) markControl(form, control, fields[control.name])
  const ofFields = new Set(Object.values(fields).flat())
  const lines = [...invalid.flatMap(({ name }) => fields[name] ?? []), ...errors.filter(error => !ofFields.has(error))]
  const dialog = document.querySelector<HTMLDialogElement>('dialog#message')
  dialog?.querySelector('h2')?.replaceChildren(lines.length ? 'Erro' : 'Erro ao Enviar')
  dialog?.querySelector('[data-text]')?.replaceChildren(...paragraphs(lines.length ? lines : [NOT_SENT]))
  dialog?.querySelector('button')?.replaceChildren(lines.length ? 'OK' : 'Tentar Novamente')
  dialog?.addEventListener('close', () => invalid[0]?.focus(), { once: true })
  dialog?.showModal()
}

const NOT_SENT = 'Erro ao enviar formulário. Tente novamente.'

const paragraphs = (texts: string[]) =>
  texts.map(text => {
    const paragraph = document.createElement('p')
    paragraph.append(text)
    return paragraph
  })
