import { expect, it } from 'vitest'
import { colours } from './colours.ts'

const complaints = (path: string, text: string) => colours([{ path, text }])

it.each([
  ['ui-kit/base/Button/Button.tsx', '<button style={{ color: "#1c5b3a" }} />', '#1c5b3a'],
  ['ui-kit/base/Button/Button.tsx', '<button className="bg-[#fff]" />', '#fff'],
  ['ui-kit/feedlot/RecipeBar/RecipeBar.tsx', "const palette = ['#ABCDEF80']", '#ABCDEF80'],
  ['ui-kit/styles.css', 'border: 1px solid #fff;', '#fff'],
  ['web/site/landing/landing.css', 'color: rgb(23 32 26 / 0.06);', 'rgb(2'],
  ['web/admin/lots/Lots.tsx', "fill={'oklch(0.5 0.1 120)'}", 'oklch(0'],
  ['web/index.html', '<body style="color:#000;">', '#000'],
])('rejects %s: %s', (path, text, found) => {
  expect(complaints(path, text)).toEqual([expect.stringContaining(`${path}:1: ${found}`)])
})

it.each([
  ['ui-kit/tokens.css', '--color-ink: #17201a;'],
  ['ui-kit/base/Logo/Logo.tsx', '<path fill="#ffc72c" />'],
  ['web/public/favicon.svg', '<path fill="#ffc72c" />'],
  ['web/index.html', '<meta name="theme-color" content="#1c5b3a" />'],
  ['web/admin/treats/Schedule.tsx', '<h2>Trato #123</h2><a href="#planos">'],
  ['web/admin/operations/Operation.tsx', 'const title = `#OP-$' + '{id}`'],
  ['worker/pdf.ts', 'rgb(0.1, 0.2, 0.3)'],
])('accepts %s: %s', (path, text) => {
  expect(complaints(path, text)).toEqual([])
})
