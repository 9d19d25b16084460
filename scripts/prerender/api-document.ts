/** `virtual:api-document`: the description of the API, from which the reference (/docs/api) is rendered. */
import type { Plugin } from 'vite'

const ID = 'virtual:api-document'

export const apiDocumentModule = (): Plugin => ({
  name: 'api-document',
  resolveId: id => (id === ID ? `\0${ID}` : undefined),
  load: async id => {
    if (id !== `\0${ID}`) return undefined
    const { apiDocument } = await import('../lib/api-document.ts')
    return `export default ${JSON.stringify(await apiDocument())}`
  },
})
