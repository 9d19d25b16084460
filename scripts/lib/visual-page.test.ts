import { describe, expect, it } from 'vitest'
import { buildPage, readChanges } from './visual-page.ts'

const id = 'base-botão-button--padrão'
const titleOf = () => ({ title: 'Base/Botão (Button)', name: 'Padrão <claro>' })

describe('changes of a story', () => {
  it('are its pictures by theme, before, after and difference', () => {
    const names = ['light-diff', 'light-actual', 'dark-actual', 'light-expected']
    const attachments = names.map(name => ({ name: `${id}-${name}.png`, path: `/results/${name}.png` }))
    const [light, dark] = readChanges(id, [...attachments, { name: 'trace', path: '/results/trace.zip' }])
    expect(light).toEqual({
      id,
      theme: 'light',
      pictures: ['expected', 'actual', 'diff'].map(kind => ({ kind, path: `/results/light-${kind}.png` })),
    })
    expect(dark?.pictures).toEqual([{ kind: 'actual', path: '/results/dark-actual.png' }])
  })

  it('are none where no picture was taken', () => {
    expect(readChanges(id, [{ name: 'stdout' }])).toEqual([])
  })
})

describe('page of the changes', () => {
  const picture = { kind: 'actual', path: 'results/a b.png' } as const
  const page = buildPage([{ id, theme: 'dark', pictures: [picture] }], ['quebrada'], titleOf)

  it('names the story in Portuguese, with its theme, and escapes what it is called', () => {
    expect(page).toContain('Base › Botão (Button) › Padrão &lt;claro&gt; <small>tema escuro</small>')
    expect(page).toContain('<h1>1 figura mudou</h1>')
  })

  it('says what is new, and what has no picture', () => {
    expect(page).toContain('Nova: não há figura de antes.')
    expect(page).toContain('Sem figura: ')
  })
})
