// The only inline script of a prerendered page. It runs before the first paint, which must not wait for a file. The content security policy
// has its hash (scripts/prerender/page-styles.ts).

/** The key under which web/core/theme.ts stores the theme. */
export const THEME_KEY = 'cocho.theme'

export const initialThemeScript = `try{var t=JSON.parse(localStorage.getItem('${THEME_KEY}'));if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch(e){}`
