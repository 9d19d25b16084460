import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { replaceStyleAttributes } from './style-attributes.ts'

function replace(html: string) {
  const page = fromHtml(html, { fragment: true })
  return { css: replaceStyleAttributes(page), html: toHtml(page) }
}

it('replaces each style attribute by a class', () => {
  expect(replace('<p class="a b" style="width:5%">x</p><i style="height:2px">y</i>')).toEqual({
    html: '<p class="style-1 a b">x</p><i class="style-2">y</i>',
    css: '.style-1{width:5%}\n.style-2{height:2px}',
  })
})

it('gives equal styles the same class', () => {
  const { html, css } = replace('<b style="color:red" class="a">x</b><b style="color:red">y</b>')
  expect(html).toBe('<b class="style-1 a">x</b><b class="style-1">y</b>')
  expect(css).toBe('.style-1{color:red}')
})

it('decodes the HTML entities of a style', () => {
  expect(replace('<b style="background:url(&quot;a&amp;b&quot;)">x</b>').css).toBe('.style-1{background:url("a&b")}')
})
