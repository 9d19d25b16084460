import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { mergeConfig, type PluginOption } from 'vite'
import { storyName } from '../scripts/lib/story-names.ts'
import { apiDocumentModule } from '../scripts/prerender/api-document.ts'

/** Each widget has a page of documentation, and the usual states have names in Portuguese. */
const withPagesAndNames: StorybookConfig['experimental_indexers'] = indexers =>
  (indexers ?? []).map(indexer => ({
    ...indexer,
    createIndex: async (fileName, options) => {
      const entries = (await indexer.createIndex(fileName, options)).map(entry => {
        const name = storyName(entry.exportName, fileName)
        return name ? { ...entry, name } : entry
      })
      if (!/[/\\]ui-kit[/\\]/.test(fileName)) return entries
      return entries.map(entry => ({ ...entry, tags: [...(entry.tags ?? []), 'autodocs'] }))
    },
  }))

/** Storybook needs no service worker of the app, none of its merged chunks, and no fonts preloaded by an address that fails where it is published under a path. */
const isOfTheAppOnly = (plugin: PluginOption): boolean =>
  Array.isArray(plugin)
    ? plugin.some(isOfTheAppOnly)
    : Boolean(plugin && 'name' in plugin && ['vite-plugin-pwa', 'merge-chunks', 'page-styles'].includes(plugin.name))

export default {
  framework: '@storybook/react-vite',
  stories: ['./**/*.mdx', './**/*.stories.tsx', '../ui-kit/**/*.stories.tsx', '../web/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  docs: { defaultName: 'Guia' },
  experimental_indexers: withPagesAndNames,
  staticDirs: ['../web/public', './public'],
  // it walks through every element at each story, for the panels of a person
  features: { highlight: process.env.CI !== 'true' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: ({ plugins = [], ...config }) =>
    mergeConfig(config, {
      plugins: [...plugins.filter(plugin => !isOfTheAppOnly(plugin)), tailwindcss(), apiDocumentModule()],
    }),
} satisfies StorybookConfig
