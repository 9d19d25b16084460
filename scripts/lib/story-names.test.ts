import { describe, expect, it } from 'vitest'
import { storyName } from './story-names.ts'

describe('names of stories', () => {
  it.each([
    ['Default', 'Padrão'],
    ['Dark', 'Tema escuro'],
    ['OnAPhone', 'No celular'],
    ['OnAPhoneDark', 'No celular no tema escuro'],
    ['FormOnAPhone', 'Formulário no celular'],
    ['FullDark', 'Completo no tema escuro'],
  ])('names the usual state %s in Portuguese', (exportName, name) => {
    expect(storyName(exportName, 'web/admin/lots/Lots.stories.tsx')).toBe(name)
  })

  it('leaves a name of its own to Storybook', () => {
    expect(storyName('WeighingTabletLow', 'a/Weighing.stories.tsx')).toBeUndefined()
    expect(storyName('WeighingDark', 'a/Weighing.stories.tsx')).toBeUndefined()
  })

  it('finds a widget by the words of other systems of design', () => {
    expect(storyName('Default', 'ui-kit/base/Dialog/Dialog.stories.tsx')).toContain('modal')
    expect(storyName('Default', 'ui-kit/base/Select/Select.stories.tsx')).toContain('dropdown')
    expect(storyName('Dark', 'ui-kit/base/Dialog/Dialog.stories.tsx')).toBe('Tema escuro')
  })
})
