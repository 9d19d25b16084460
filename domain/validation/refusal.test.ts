import { describe, expect, it } from 'vitest'
import { conflict, forbidden, invalid, notFound, Refusal } from './refusal.ts'

describe('Refusal', () => {
  it('has a status, messages and fields', () => {
    expect(conflict('Este lote já foi encerrado.')).toMatchObject({
      status: 409,
      errors: ['Este lote já foi encerrado.'],
    })
    expect(notFound()).toMatchObject({ status: 404 })
    expect(forbidden()).toMatchObject({ status: 403 })
    expect(conflict('Não.')).toBeInstanceOf(Error)
    expect(new Refusal(429, ['Aguarde.'], { retryAfter: 60 })).toMatchObject({ retryAfter: 60, message: 'Aguarde.' })
  })

  it('lists a message of two fields once', () => {
    const fields = { lot_ids: ['Lote não encontrado.'], name: ['Lote não encontrado.'] }
    expect(invalid(fields, 'unknown_lot')).toMatchObject({
      status: 422,
      errors: ['Lote não encontrado.'],
      fields,
      code: 'unknown_lot',
    })
  })
})
