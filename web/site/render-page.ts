import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export const draw = (document: ReactElement) => renderToStaticMarkup(document)
