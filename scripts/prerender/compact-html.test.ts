import { describe, expect, it } from 'vitest'
import { withoutRedundantSyntax, withSharedShapes, withShortClassNames } from './compact-html.ts'

describe('short class names', () => {
  it('renames a class in the page and in its rules, the most used first', () => {
    const { html, css } = withShortClassNames(
      '<p class="flex text-ink">x</p><p class="text-ink">y</p>',
      '.flex{display:flex}.text-ink{color:#123}',
    )
    expect(html).toBe('<p class="b a">x</p><p class="a">y</p>')
    expect(css).toBe('.b{display:flex}.a{color:#123}')
  })

  it('shortens escaped names, and those in the selectors of others', () => {
    const { html, css } = withShortClassNames(
      '<p class="sm:py-1.5 group/phone 2xl:p-1 [&amp;_b]:font-bold">x</p>',
      '.sm\\:py-1\\.5{padding:.5rem}.p-9:where(.group\\/phone *){color:red}.\\32 xl\\:p-1{margin:0}.\\[\\&_b\\]\\:font-bold b{margin:0}',
    )
    expect(html).toBe('<p class="a b c d">x</p>')
    expect(css).toBe('.a{padding:.5rem}.p-9:where(.b *){color:red}.c{margin:0}.d b{margin:0}')
  })

  it('removes classes without a rule, and changes no file name or number', () => {
    const { html, css } = withShortClassNames(
      '<p class="lucide p">x</p><i class="lucide">y</i>',
      '@font-face{src:url(barlow.woff2)}.p{padding:1.5rem}',
    )
    expect(html).toBe('<p class="a">x</p><i>y</i>')
    expect(css).toBe('@font-face{src:url(barlow.woff2)}.a{padding:1.5rem}')
  })

  it('gives a thousand classes a thousand names', () => {
    const names = Array.from({ length: 1000 }, (_, at) => `class-${at}`)
    const { html } = withShortClassNames(
      `<p class="${names.join(' ')}">x</p>`,
      names.map(name => `.${name}{}`).join(''),
    )
    const short = /class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
    expect(new Set(short).size).toBe(1000)
    expect(short.every(name => name.length <= 2)).toBe(true)
  })
})

describe('shared shapes', () => {
  const long = `class="fill-hide" d="${'M0 0h1'.repeat(12)}"`
  const shape = `<path ${long}></path>`

  it('writes a repeated shape once, with a reference in its other places', () => {
    expect(withSharedShapes(`<svg>${shape}</svg><svg><g class="a">${shape}</g></svg>`)).toBe(
      `<svg><path id="s1" ${long}></path></svg><svg><g class="a"><use href="#s1"></use></g></svg>`,
    )
  })

  it('shares the whole of a repeated group, wherever it is placed', () => {
    const group = `<g>${shape}<g class="b"><circle r="4"></circle></g></g>`
    expect(withSharedShapes(`<svg>${group}<g transform="scale(2)">${group}</g></svg>`)).toBe(
      `<svg>${group.replace('<g>', '<g id="s1">')}<g transform="scale(2)"><use href="#s1"></use></g></svg>`,
    )
  })

  it('leaves single and short shapes, and those that have an id', () => {
    const short = '<path d="M0 0"></path>'
    const named = `<path id="a" ${long}></path>`
    const html = `<svg>${shape}${short}${short}${named}${named}</svg>`
    expect(withSharedShapes(html)).toBe(html)
  })

  it('removes the namespace, which HTML does not need', () => {
    expect(withSharedShapes('<svg xmlns="http://www.w3.org/2000/svg" width="8"></svg>')).toBe('<svg width="8"></svg>')
  })
})

describe('redundant syntax', () => {
  it('removes quotes, empty values and end tags', () => {
    expect(withoutRedundantSyntax('<p class="a" hidden=""><svg><path d="M0 0h1" class="b"></path></svg></p>')).toBe(
      '<p class=a hidden><svg><path d="M0 0h1" class=b /></svg></p>',
    )
  })

  it('removes the end tags of list items and paragraphs where their parent or a block ends them', () => {
    expect(withoutRedundantSyntax('<div><p>a</p><p>b</p></div><p>c</p><a>d</a>')).toBe(
      '<div><p>a<p>b</div><p>c</p><a>d</a>',
    )
    expect(withoutRedundantSyntax('<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>')).toBe(
      '<ul><li>a<li>b<ol><li>c</ol></ul>',
    )
  })

  it('keeps the end of an empty paragraph, which the Worker fills', () => {
    expect(withoutRedundantSyntax('<div><p id="a" hidden=""></p></div>')).toBe('<div><p id=a hidden></p></div>')
  })

  it('lets no slash of a tag become part of a value', () => {
    const html = '<input name="phone"/><svg><use href="#s1"></use></svg><img src="/a.webp"/>'
    expect(withoutRedundantSyntax(html)).toBe('<input name=phone><svg><use href=#s1 /></svg><img src=/a.webp>')
  })

  it('keeps the quotes of an address that ends in a slash', () => {
    const html = '<link rel="canonical" href="https://cochoemdia.com.br/"/>'
    expect(withoutRedundantSyntax(html)).toBe('<link rel=canonical href="https://cochoemdia.com.br/">')
  })

  it('keeps the quotes of values with spaces and equal signs, and the text as it is', () => {
    const html = '<a href="/?a=b" title="a b">x="y"</a><script type="application/ld+json">{"a":"b"}</script>'
    expect(withoutRedundantSyntax(html)).toBe(html)
  })
})
