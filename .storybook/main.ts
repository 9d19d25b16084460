import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { mergeConfig } from 'vite'

export default {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', '../ui-kit/**/*.stories.tsx', '../web/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../web/public', './public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: config => mergeConfig(config, { plugins: [tailwindcss()] }),
} satisfies StorybookConfig
