/** Fails a build for production while the company or a testimonial is a sample, or a figure has no source. */
import type { Plugin } from 'vite'
import { placeholders } from '../../web/site/placeholders.ts'

export const refusePlaceholders = (environment: string | undefined): Plugin => ({
  name: 'refuse-placeholders',
  apply: 'build',
  buildStart: () => {
    const found = environment === 'production' ? placeholders() : []
    if (found.length) throw new Error(`Replace before a build for production: ${found.join('; ')}.`)
  },
})
