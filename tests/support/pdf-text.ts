/** Reads the text of a PDF that the product made, page by page, in the order in which it was drawn. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'

export async function readPdf(bytes: Uint8Array) {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false })
  return { doc, pages: doc.getPages().map(textOfPage), tags: tagsOf(doc) }
}

function textOfPage(page: PDFPage): string {
  const fonts = new Map(fontsOf(page))
  let unicode = new Map<string, string>()
  const texts: string[] = []
  for (const [, font, hex] of contentOf(page).matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
    if (font) unicode = fonts.get(font) ?? unicode
    else texts.push((hex?.match(/.{4}/g) ?? []).map(code => unicode.get(code) ?? '?').join(''))
  }
  return texts.join('\n')
}

/** The characters of each font, by the code of their glyph. */
function fontsOf(page: PDFPage): [name: string, unicode: Map<string, string>][] {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  return (fonts?.entries() ?? []).map(([name, ref]) => {
    const font = page.doc.context.lookup(ref, PDFDict)
    const cmap = textOf(font.lookup(PDFName.of('ToUnicode'), PDFStream))
    const pairs = [...cmap.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/gi)]
    return [
      name.decodeText(),
      new Map(pairs.map(([, code = '', unicode = '']) => [code.toUpperCase(), fromUtf16(unicode)])),
    ]
  })
}

const fromUtf16 = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map(unit => Number.parseInt(unit, 16)))

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents()
  const streams =
    contents instanceof PDFArray ? contents.asArray().map(ref => page.doc.context.lookup(ref, PDFStream)) : [contents]
  return streams.map(stream => (stream ? textOf(stream) : '')).join('\n')
}

const textOf = (stream: PDFStream) =>
  stream instanceof PDFRawStream ? new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode()) : ''

/** The tags of the structure tree, in reading order. */
function tagsOf(doc: PDFDocument): string[] {
  const root = doc.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const collect = (element: PDFDict): string[] => {
    const kids = element.lookupMaybe(PDFName.of('K'), PDFArray)
    const children = (kids?.asArray() ?? [])
      .map(kid => doc.context.lookup(kid, PDFDict))
      .filter(kid => kid.has(PDFName.of('S')))
    return [element.lookup(PDFName.of('S'), PDFName).decodeText(), ...children.flatMap(collect)]
  }
  return collect(root.lookup(PDFName.of('K'), PDFDict))
}
