import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { mergeConfig, type PluginOption } from 'vite'
import { apiDocumentModule } from '../scripts/prerender/api-document.ts'

/** Storybook needs no service worker of the app. */
const isServiceWorker = (plugin: PluginOption) =>
  Array.isArray(plugin) && plugin.some(part => part && 'name' in part && part.name === 'vite-plugin-pwa')

export default {
  framework: '@storybook/react-vite',
  stories: ['./**/*.mdx', './**/*.stories.tsx', '../ui-kit/**/*.stories.tsx', '../web/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../web/public', './public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: ({ plugins = [], ...config }) =>
    mergeConfig(config, {
      plugins: [...plugins.filter(plugin => !isServiceWorker(plugin)), tailwindcss(), apiDocumentModule()],
    }),
} satisfies StorybookConfig
