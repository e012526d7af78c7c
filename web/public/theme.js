/** Applies the theme that this browser chose before, ahead of the first paint. Without a choice the system decides. */
const chosen = localStorage.getItem('theme')
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
