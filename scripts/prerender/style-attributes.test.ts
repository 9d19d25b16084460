import { expect, it } from 'vitest'
import { withoutStyleAttributes } from './style-attributes.ts'

it('makes a class of each style, and leaves none behind', () => {
  expect(withoutStyleAttributes('<p class="a b" style="width:5%">x</p><i style="height:2px">y</i>')).toEqual({
    html: '<p class="drawn-1 a b">x</p><i class="drawn-2">y</i>',
    css: '.drawn-1{width:5%}\n.drawn-2{height:2px}',
  })
})

it('names one style once, wherever the class stands', () => {
  const { html, css } = withoutStyleAttributes(
    '<b style="color:red" class="a">x</b><b class="a" style="color:red">y</b>',
  )
  expect(html).toBe('<b class="drawn-1 a">x</b><b class="drawn-1 a">y</b>')
  expect(css).toBe('.drawn-1{color:red}')
})

it('writes CSS as it was before HTML escaped it', () => {
  const { css } = withoutStyleAttributes('<b style="background:url(&quot;a&amp;b&quot;)">x</b>')
  expect(css).toBe('.drawn-1{background:url("a&b")}')
})

it('reads text for what it is', () => {
  const html = '<p>style="width:5%"</p><p data-x="1 &gt; 0">a style="b"</p>'
  expect(withoutStyleAttributes(html)).toEqual({ html, css: '' })
})
