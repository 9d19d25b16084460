/** The drawings that are in files (web/public/drawings), as SVG. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type DrawingName, drawings } from './drawings.ts'
import { HerdAtTrough } from './HerdAtTrough.tsx'
import { Landscape } from './Landscape.tsx'
import { Signs } from './Signs.tsx'
import { Apply, Connect, Install } from './steps.tsx'

const contents: Record<DrawingName, ReactNode> = {
  landscape: <Landscape />,
  herd: <HerdAtTrough />,
  install: <Install />,
  connect: <Connect />,
  apply: <Apply />,
  signs: <Signs />,
}

export function drawingMarkup(name: DrawingName): string {
  const { width, height } = drawings[name]
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {contents[name]}
    </svg>,
  )
}
