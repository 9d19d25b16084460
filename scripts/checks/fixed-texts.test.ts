import { describe, expect, it } from 'vitest'
import { fixedTextsAreInTheProduct } from './fixed-texts.ts'

describe('fixed texts', () => {
  const screen = { path: 'web/admin/lots/LotList.tsx', text: `<Button>Criar Lote</Button>` }
  it('accepts a text that a screen has', () => {
    expect(fixedTextsAreInTheProduct([screen], ['Criar Lote'])).toEqual([])
  })
  it('rejects a text that only a story has', () => {
    const story = { path: 'web/admin/lots/Lots.stories.tsx', text: 'Novo Lote' }
    expect(fixedTextsAreInTheProduct([screen, story], ['Novo Lote'])).toHaveLength(1)
  })
})
