import { expect, test } from 'vitest'
import { conflict, forbidden, invalid, notFound, Refusal } from './refusal.ts'

test('says what it is about, in which status', () => {
  expect(conflict('Este lote já foi encerrado.')).toMatchObject({
    status: 409,
    errors: ['Este lote já foi encerrado.'],
  })
  expect(notFound()).toMatchObject({ status: 404 })
  expect(forbidden()).toMatchObject({ status: 403 })
  expect(conflict('Não.')).toBeInstanceOf(Error)
  expect(new Refusal(429, ['Aguarde.'], { retryAfter: 60 })).toMatchObject({ retryAfter: 60, message: 'Aguarde.' })
})

test('what is said of two fields is told once', () => {
  const fields = { lot_ids: ['Lote não encontrado.'], name: ['Lote não encontrado.'] }
  expect(invalid(fields, 'unknown_lot')).toMatchObject({
    ...{ status: 422, errors: ['Lote não encontrado.'] },
    ...{ fields, code: 'unknown_lot' },
  })
})
