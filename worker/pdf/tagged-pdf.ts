/**
 * A PDF with a structure tree, so that a screen reader reads headings, paragraphs and tables in their order (tagged PDF, ISO 32000-1, 14.8).
 * What is drawn belongs to an element, or is an artifact: lines, backgrounds and page numbers.
 */
import {
  beginMarkedContent,
  endMarkedContent,
  PDFArray,
  type PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

export type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Sect'
export type Element = { ref: PDFRef; dict: PDFDict; tag: Tag }

type Info = { title: string; subject: string; now: Date }

export type TaggedPdf = Awaited<ReturnType<typeof createTaggedPdf>>

export async function createTaggedPdf({ title, subject, now }: Info) {
  const doc = await PDFDocument.create({ updateMetadata: false })
  const { context, catalog } = doc
  setMetadata(doc, { title, subject, now })

  const treeRef = context.nextRef()
  const parents = new Map<PDFPage, PDFRef[]>()

  function addElement(parent: Element | PDFRef, tag: Tag, attributes?: PDFDict): Element {
    const parentRef = 'ref' in parent ? parent.ref : parent
    const dict = context.obj({ Type: 'StructElem', S: tag, P: parentRef, K: [] }) as PDFDict
    if (attributes) dict.set(PDFName.of('A'), attributes)
    const ref = context.register(dict)
    if ('ref' in parent) kidsOf(parent.dict).push(ref)
    return { ref, dict, tag }
  }

  const root = addElement(treeRef, 'Document')

  return {
    doc,
    root,
    addElement,
    /** A cell that heads its column. */
    addHeadCell: (row: Element) => addElement(row, 'TH', context.obj({ O: 'Table', Scope: 'Column' }) as PDFDict),
    addPage(size: [number, number]): PDFPage {
      const page = doc.addPage(size)
      // the reading order is that of the structure
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      page.node.set(PDFName.of('StructParents'), PDFNumber.of(parents.size))
      parents.set(page, [])
      return page
    },
    /** Draws the content of an element. */
    draw(page: PDFPage, element: Element, drawing: () => void): void {
      const marked = parents.get(page) ?? []
      const id = marked.length
      marked.push(element.ref)
      kidsOf(element.dict).push(context.obj({ Type: 'MCR', Pg: page.ref, MCID: id }))
      const properties = context.obj({ MCID: id }).toString()
      page.pushOperators(
        PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(element.tag), properties]),
      )
      drawing()
      page.pushOperators(endMarkedContent())
    },
    /** Draws what is no content. */
    drawArtifact(page: PDFPage, drawing: () => void): void {
      page.pushOperators(beginMarkedContent('Artifact'))
      drawing()
      page.pushOperators(endMarkedContent())
    },
    save(): Promise<Uint8Array<ArrayBuffer>> {
      const nums = [...parents.values()].flatMap((refs, at) => [at, context.register(context.obj(refs))])
      const parentTree = context.register(context.obj({ Nums: nums }))
      const tree = { Type: 'StructTreeRoot', K: root.ref, ParentTree: parentTree, ParentTreeNextKey: parents.size }
      context.assign(treeRef, context.obj(tree))
      catalog.set(PDFName.of('StructTreeRoot'), treeRef)
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
      return doc.save() as Promise<Uint8Array<ArrayBuffer>>
    },
  }
}

const kidsOf = (dict: PDFDict) => dict.lookup(PDFName.of('K'), PDFArray)

function setMetadata(doc: PDFDocument, { title, subject, now }: Info): void {
  doc.setTitle(title, { showInWindowTitleBar: true })
  doc.setSubject(subject)
  doc.setAuthor('Cocho em Dia')
  doc.setCreator('Cocho em Dia')
  doc.setProducer('Cocho em Dia')
  doc.setCreationDate(now)
  doc.setModificationDate(now)
  doc.catalog.set(PDFName.of('Lang'), PDFString.of('pt-BR'))
}
