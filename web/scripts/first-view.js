// Draws the introduction of the first page while the client loads: scripts/first-view.mjs puts the texts of all languages in
// and makes it a file of its own, because the content security policy forbids inline scripts. index.html has the markup.
{
  const texts = TEXTS;
  const first = document.getElementById('first-view');
  const path = IS_STATIC_SITE ? (location.hash.startsWith('#/') ? location.hash.slice(1) : '/') : location.pathname;
  if (first !== null && path === '/') {
    let settings;
    try {
      settings = JSON.parse(localStorage.getItem('robotable.settings'));
    } catch {
      // Forbidden or damaged: the defaults.
    }
    const wanted = [settings?.language, ...navigator.languages].map((tag) => String(tag).toLowerCase());
    const codes = wanted.flatMap((tag) => [tag, tag.split('-')[0]]);
    const code = codes.find((one) => Object.hasOwn(texts, one)) ?? 'en';
    const isDark = settings?.theme === 'dark' || (settings?.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.lang = code;
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    for (const element of first.querySelectorAll('[data-text]')) element.textContent = texts[code][element.dataset.text];
    if (IS_STATIC_SITE) for (const link of first.querySelectorAll('a')) link.setAttribute('href', `#${link.getAttribute('href')}`);
    // The first page starts the game once it is there.
    first.querySelector('button').addEventListener('click', ({ currentTarget }) => {
      currentTarget.disabled = true;
      document.documentElement.dataset.pressed = 'play';
    });
    first.hidden = false;
  }
}
