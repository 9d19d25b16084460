import { expect, it } from 'vitest'
import { clock } from '../clock.fixture.ts'
import { noSlots } from '../understood.ts'
import { recipe } from './recipe.ts'

it('tells that a lot is finished where it has no recipe any more', () => {
  const lot = { id: 3, name: 'Angus 251019', corral: 'B03' }
  const { text } = recipe.answer({ names: { lots: [] }, rules: [] } as never, { ...noSlots, lot }, clock)
  expect(text).toBe('B03 · Angus 251019 está encerrado.')
})
