/** The consultation form: masks the phone, sends, thanks, or says what went wrong. Required fields are the browser's own matter. */

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
  startsWithThePlan(form)
}

/** A plan's button brings its farm size along. */
function startsWithThePlan(form: HTMLFormElement) {
  const size = form.elements.namedItem('farm_size')
  for (const link of document.querySelectorAll<HTMLElement>('[data-size]'))
    link.addEventListener('click', () => {
      if (size instanceof HTMLSelectElement) size.value = link.dataset.size ?? ''
    })
}

async function send(form: HTMLFormElement) {
  const thanks = form.querySelector('[data-thanks]')
  const done = sending(form)
  thanks?.replaceChildren()
  try {
    await request('/contacts', filledIn(form))
    form.reset()
    thanks?.replaceChildren('Pedido enviado.')
    alert(THANKS)
  } catch (error) {
    explain(error)
  } finally {
    done()
  }
}

/** What was left empty is not sent: the message, and the field that only robots fill in. */
const filledIn = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))

function sending(form: HTMLFormElement) {
  const button = form.querySelector('button')
  const label = button?.querySelector('[data-label]')
  const idle = label?.textContent ?? ''
  if (button) button.disabled = true
  label?.replaceChildren('Enviando...')
  return () => {
    if (button) button.disabled = false
    label?.replaceChildren(idle)
  }
}

function explain(error: unknown) {
  const said = error instanceof ApiError && error.message
  const dialog = document.querySelector<HTMLDialogElement>('dialog#message')
  dialog?.querySelector('h2')?.replaceChildren(said ? 'Erro' : 'Erro ao Enviar')
  dialog?.querySelector('[data-text]')?.replaceChildren(said || 'Erro ao enviar formulário. Tente novamente.')
  dialog?.querySelector('button')?.replaceChildren(said ? 'OK' : 'Tentar Novamente')
  dialog?.showModal()
}
