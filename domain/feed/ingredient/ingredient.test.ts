import { expect, it } from 'vitest'
import { rejectDelete } from './ingredient.ts'

it.each([
  [20_000_000, /O ingrediente Milho ainda tem 20\.000 kg no estoque\. Lance uma contagem de 0 kg antes de excluir\./],
  [
    -5_000,
    /O estoque de Milho está negativo em 5 kg: falta uma nota\. Lance a nota ou uma contagem de 0 kg antes de excluir\./,
  ],
])('keeps an ingredient with a balance of %i g, and names what ends it', (balance, message) => {
  expect(() => rejectDelete([{ name: 'Milho', balance }])).toThrow(message)
})

it('lets an ingredient go that no recipe and no balance keeps', () => {
  expect(() => rejectDelete([])).not.toThrow()
})
