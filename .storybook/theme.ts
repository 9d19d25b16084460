import { create } from 'storybook/theming'

const brand = {
  brandTitle:
    '<span style="display:flex;align-items:center;gap:10px"><img src="./favicon.svg" width="28" height="28" alt=""> Cocho em Dia</span>',
  brandUrl: './',
  fontBase: "'Barlow', 'Barlow fallback', system-ui, sans-serif",
  appBorderRadius: 10,
}

// Storybook's own interface cannot read our CSS, so these colours repeat ui-kit/tokens.css.
export const theme = create({
  ...brand,
  base: 'light',
  colorPrimary: '#1c5b3a',
  colorSecondary: '#1c5b3a',
  appBg: '#f1f2ec',
  appBorderColor: '#d5d9cc',
  textColor: '#17201a',
  textMutedColor: '#5f6958',
  barSelectedColor: '#1c5b3a',
})

/** The theme of the documentation pages. */
export const darkTheme = create({
  ...brand,
  base: 'dark',
  colorPrimary: '#6fc48d',
  colorSecondary: '#6fc48d',
  appBg: '#10150f',
  appContentBg: '#10150f',
  appPreviewBg: '#10150f',
  appBorderColor: '#2c362c',
  textColor: '#f0f2e8',
  textMutedColor: '#929d8e',
  barSelectedColor: '#6fc48d',
})
