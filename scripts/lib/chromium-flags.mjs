// Flags for Chromium in a container without GPU, sandbox or internet.
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // the headless shell would round the width of each letter, so that texts take more lines than on a phone
  '--font-render-hinting=none',
]
