/** The drawings that are in files (web/public/drawings), as SVG. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type DrawingName, drawings } from './drawings.ts'
import { HerdAtTrough } from './HerdAtTrough.tsx'
import { Landscape } from './Landscape.tsx'
import { Signs } from './Signs.tsx'
import { ApplyStep, ConnectStep, InstallStep } from './steps.tsx'

const contents: Record<DrawingName, ReactNode> = {
  landscape: <Landscape />,
  herd: <HerdAtTrough />,
  install: <InstallStep />,
  connect: <ConnectStep />,
  apply: <ApplyStep />,
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
