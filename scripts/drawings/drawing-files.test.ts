import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawingFiles } from './drawing-files.ts'
import { svgFile } from './svg-file.ts'

const TOKENS = '--color-land: light-dark(#112233, #ddeeff); --color-tag: #ffc72c;'

describe('drawing files', () => {
  it('are as npm run drawings writes them', async () => {
    for (const { path, text } of await drawingFiles()) expect(readFileSync(path, 'utf8'), path).toBe(text)
  })

  it('have the colours of a theme', () => {
    const svg = '<svg viewBox="0 0 9 9"><path class="fill-land stroke-tag" d="M0 0h9v9z"></path></svg>'
    expect(svgFile(svg, 'light', TOKENS)).toContain('fill="#123" stroke="#ffc72c"')
    expect(svgFile(svg, 'dark', TOKENS)).toContain('fill="#def"')
  })

  it('have no text, because a picture has no web font', () => {
    const file = svgFile(
      '<svg viewBox="0 0 99 30"><text x="50" y="28" font-size="28">1 kg</text></svg>',
      'light',
      TOKENS,
    )
    expect(file).not.toContain('text')
    expect(file).toMatch(/<path d="M/)
  })

  it('reject a class that is no colour', () => {
    expect(() => svgFile('<svg><path class="font-bold"></path></svg>', 'light', TOKENS)).toThrow('font-bold')
  })
})
