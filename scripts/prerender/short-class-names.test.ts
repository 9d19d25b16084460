import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { shortenClassNames } from './short-class-names.ts'

function shorten(html: string, css: string) {
  const page = fromHtml(html, { fragment: true })
  return { css: shortenClassNames(page, css), html: toHtml(page) }
}

describe('short class names', () => {
  it('rename a class in the page and in its rules, the most used first', () => {
    const { html, css } = shorten(
      '<p class="flex text-ink">x</p><p class="text-ink">y</p>',
      '.flex{display:flex}.text-ink{color:#123}',
    )
    expect(html).toBe('<p class="b a">x</p><p class="a">y</p>')
    expect(css).toBe('.b{display:flex}.a{color:#123}')
  })

  it('know escaped names, and those inside the selectors of others', () => {
    const { html, css } = shorten(
      '<p class="sm:py-1.5 group/phone 2xl:p-1 [&amp;_b]:font-bold">x</p>',
      '.sm\\:py-1\\.5{padding:.5rem}.p-9:where(.group\\/phone *){color:red}.\\32 xl\\:p-1:not(.group\\/phone){margin:0}.\\[\\&_b\\]\\:font-bold b{margin:0}',
    )
    expect(html).toBe('<p class="a b c d">x</p>')
    expect(css).toBe('.a{padding:.5rem}.p-9:where(.b *){color:red}.c:not(.b),.d b{margin:0}')
  })

  it('keep only classes with a rule', () => {
    const { html } = shorten('<p class="lucide p">x</p><i class="lucide">y</i>', '.p{padding:1.5rem}')
    expect(html).toBe('<p class="b">x</p><i>y</i>')
  })

  it('are a thousand for a thousand classes', () => {
    const names = Array.from({ length: 1000 }, (_, at) => `class-${at}`)
    const { html } = shorten(`<p class="${names.join(' ')}">x</p>`, names.map(name => `.${name}{top:0}`).join(''))
    const short = /class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
    expect(new Set(short).size).toBe(1000)
    expect(short.every(name => name.length <= 2)).toBe(true)
  })
})
