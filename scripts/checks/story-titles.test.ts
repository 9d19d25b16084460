import { describe, expect, it } from 'vitest'
import { storyTitles } from './story-titles.ts'

const stories = (path: string, title: string) => ({ path, text: `const meta = {\n  title: '${title}',\n}` })

describe('titles of stories', () => {
  it('accepts a name in Portuguese with the name of the file', () => {
    const sources = [
      stories('ui-kit/base/Button/Button.stories.tsx', 'Base/Botão (Button)'),
      stories('web/admin/lots/LotForm.stories.tsx', 'Telas/Lotes (Lots)/Formulário (LotForm)'),
      stories('web/site/landing/Landing.stories.tsx', 'Site/Página inicial (Landing)'),
    ]
    expect(storyTitles(sources)).toEqual([])
  })
  it('rejects a title without its alias', () => {
    expect(storyTitles([stories('ui-kit/base/Button/Button.stories.tsx', 'Base/Button')])).toHaveLength(1)
    expect(storyTitles([stories('web/admin/lots/LotForm.stories.tsx', 'Telas/Lotes/Form (LotForm)')])).toHaveLength(1)
  })
  it('rejects the alias of another file, and another group', () => {
    expect(storyTitles([stories('ui-kit/base/Menu/Menu.stories.tsx', 'Base/Botão (Button)')])).toHaveLength(1)
    expect(storyTitles([stories('ui-kit/feedlot/Tag/Tag.stories.tsx', 'Base/Brinco (Tag)')])).toHaveLength(1)
  })
  it('rejects a title that two files have', () => {
    const title = 'Telas/Lotes (Lots)'
    const sources = [stories('web/a/Lots.stories.tsx', title), stories('web/b/Lots.stories.tsx', title)]
    expect(storyTitles(sources)).toEqual([`two files have the title '${title}'`])
  })
})
