import { expect, it } from 'vitest'
import { withoutStyleAttributes } from './style-attributes.ts'

it('replaces each style attribute by a class', () => {
  expect(withoutStyleAttributes('<p class="a b" style="width:5%">x</p><i style="height:2px">y</i>')).toEqual({
    html: '<p class="style-1 a b">x</p><i class="style-2">y</i>',
    css: '.style-1{width:5%}\n.style-2{height:2px}',
  })
})

it('gives equal styles the same class, wherever the class attribute is', () => {
  const { html, css } = withoutStyleAttributes(
    '<b style="color:red" class="a">x</b><b class="a" style="color:red">y</b>',
  )
  expect(html).toBe('<b class="style-1 a">x</b><b class="style-1 a">y</b>')
  expect(css).toBe('.style-1{color:red}')
})

it('decodes the HTML entities of a style', () => {
  const { css } = withoutStyleAttributes('<b style="background:url(&quot;a&amp;b&quot;)">x</b>')
  expect(css).toBe('.style-1{background:url("a&b")}')
})

it('changes neither text nor other attributes', () => {
  const html = '<p>style="width:5%"</p><p data-x="1 &gt; 0">a style="b"</p>'
  expect(withoutStyleAttributes(html)).toEqual({ html, css: '' })
})
