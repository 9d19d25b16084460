import { describe, expect, it } from 'vitest'
import { widgetGuides } from './widget-guides.ts'

const guide = `export const guide: Guide = {
  purpose: 'Executa uma ação.',
  instead: [
    ['Várias ações', 'Button'],
    ['Um dia', 'Texto por extenso'],
  ],
  anatomy: [['Rótulo', 'Verbo.']],
  keyboard: 'Não recebe o foco.',
  do: { text: 'Um.', example: null },
  dont: { text: 'Dois.', example: null },
}`
const stories = { path: 'ui-kit/base/Button/Button.stories.tsx', text: '' }
const guideFile = (text: string) => ({ path: 'ui-kit/base/Button/Button.guide.tsx', text })

describe('guides of widgets', () => {
  it('accepts a complete guide', () => {
    expect(widgetGuides([stories, guideFile(guide)])).toEqual([])
  })
  it('rejects a widget without a guide', () => {
    expect(widgetGuides([stories])).toEqual([`${stories.path}: write its guide, Button.guide.tsx`])
  })
  it('rejects a part that is missing or empty', () => {
    const purposeless = guide.replace("'Executa uma ação.'", "''")
    expect(widgetGuides([stories, guideFile(purposeless)])).toEqual([
      'ui-kit/base/Button/Button.guide.tsx: purpose is missing or empty',
    ])
    expect(widgetGuides([stories, guideFile(guide.replace('  dont: ', '  other: '))])).toHaveLength(1)
  })
  it('rejects a link to a widget that does not exist', () => {
    expect(widgetGuides([stories, guideFile(guide.replace("'Button']", "'Dropdown']"))])).toEqual([
      'ui-kit/base/Button/Button.guide.tsx: there is no widget Dropdown',
    ])
  })
})
