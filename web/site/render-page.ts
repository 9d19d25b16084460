import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export const renderPage = (document: ReactElement) => renderToStaticMarkup(document)
