import { beforeEach, describe, expect, it } from 'vitest'
import { dismissAllToasts, leaveScreen, toast, toastOnNextScreen, toastStore } from './toasts.ts'

const texts = () => toastStore.get().map(({ text }) => text)

beforeEach(dismissAllToasts)

describe('toasts', () => {
  it('shows a text that is on screen already only once', () => {
    toast('error', 'Sem conexão', 'Sem conexão')
    toast('error', 'Sem conexão')
    expect(texts()).toEqual(['Sem conexão'])
  })

  it('takes the errors of a screen away with the screen, and keeps what was achieved on it', () => {
    toast('error', 'Email ou senha incorretos')
    toast('success', 'Lote criado')
    leaveScreen()
    expect(texts()).toEqual(['Lote criado'])
  })

  it('shows an error that leads to another screen on that screen, and no further', () => {
    toastOnNextScreen('error', 'Você não está autorizado')
    leaveScreen()
    expect(texts()).toEqual(['Você não está autorizado'])
    leaveScreen()
    expect(texts()).toEqual([])
  })
})
