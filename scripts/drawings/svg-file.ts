/** The text of an SVG file from a drawing of web/site/art/: a picture has no stylesheet and no web font, so classes become colours and text becomes a path. */
import { readFileSync } from 'node:fs'
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { optimize } from 'svgo'
import { visit } from 'unist-util-visit'
import { parseTokens, type Theme } from '../../ui-kit/tokens/parse-tokens.ts'
import { readFont } from '../lib/font.ts'

export function svgFile(svg: string, theme: Theme, tokens = readFileSync('ui-kit/tokens.css', 'utf8')): string {
  const tree = fromHtml(svg, { fragment: true, space: 'svg' })
  const colours = new Map(parseTokens(tokens, 'color').map(token => [token.name, token[theme]]))
  visit(tree, 'element', element => {
    if (element.tagName === 'text') writeAsPath(element)
    withColours(element, colours)
  })
  const text = toHtml(tree, { space: 'svg' })
  // the drawings repeat parts: each is written once. A page refers to the symbols by id
  const preset = {
    name: 'preset-default',
    params: { overrides: { cleanupIds: false, removeHiddenElems: false, removeUselessDefs: false } },
  } as const
  const { data } = optimize(text, { multipass: true, floatPrecision: 2, plugins: [preset, 'reusePaths'] })
  return `${data}\n`
}

const PROPERTIES = { fill: 'fill', stroke: 'stroke', text: 'color' } as const

/** `fill-tag`, `stroke-land-front`, `text-sky-glow`, `fill-none`. */
function withColours({ properties }: Element, colours: Map<string, string>) {
  const classes = [properties.className ?? []].flat()
  delete properties.className
  for (const name of classes) {
    const [, property, colour = ''] = /^(fill|stroke|text)-(.+)$/.exec(String(name)) ?? []
    const value = colour === 'none' ? 'none' : colours.get(colour)
    if (!property || !value) throw new Error(`A drawing in a file has only classes of colours, not ${name}.`)
    properties[PROPERTIES[property as keyof typeof PROPERTIES]] = value
  }
}

const FONT = 'node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'

const commands: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** Text in Barlow Condensed Bold, centred at its x, with the figures of the product, which have one width. */
function writeAsPath(element: Element) {
  const { x, y, fontSize, ...others } = element.properties
  const [content] = element.children
  const font = readFont(FONT)
  const { glyphs, positions, advanceWidth } = font.layout(content?.type === 'text' ? content.value : '', ['tnum'])
  const scale = Number(fontSize) / font.unitsPerEm
  let left = Number(x) - (advanceWidth * scale) / 2
  let path = ''
  glyphs.forEach((glyph, at) => {
    for (const { command, args } of glyph.path.commands)
      path +=
        commands[command] + args.map((arg, axis) => (axis % 2 ? Number(y) - arg * scale : left + arg * scale)).join(' ')
    left += (positions?.[at]?.xAdvance ?? 0) * scale
  })
  Object.assign(element, { tagName: 'path', properties: { ...others, d: path }, children: [] })
}
