import { useEffect } from 'react'

type PrintPage = { left: string; right: string; landscape: boolean }

/** Prints two texts at the top of each A4 page. They are in the margin, where an element cannot be. */
export function usePrintPage({ left, right, landscape }: PrintPage): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page {
      size: A4 ${landscape ? 'landscape' : 'portrait'};
      @top-left { content: ${cssString(left)}; }
      @top-right { content: ${cssString(right)}; }
    }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [left, right, landscape])
}

/** A name may have quotes in it. */
const cssString = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', ' ')}"`
