// Runs in the browser, in /api/docs: shows the calls that have every typed word, and opens the one the address names.
const box = document.getElementById('find');
const calls = [...document.querySelectorAll('.calls > details')];

function filter() {
  const typed = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const call of calls) {
    call.hidden = !typed.every((word) => call.dataset.text.includes(word));
    if (!call.hidden) shown += 1;
  }
  for (const noun of document.querySelectorAll('.noun'))
    noun.hidden = !noun.querySelector('details:not([hidden])');
  document.getElementById('nothing').hidden = shown > 0;
  document.getElementById('found').textContent = typed.length
    ? `${shown} of ${calls.length} calls`
    : '';
}

function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) named.open = true;
}

document.getElementById('search').hidden = false;
box.addEventListener('input', filter);
addEventListener('hashchange', openNamed);
for (const call of calls) {
  call.addEventListener('toggle', () => {
    if (call.open) history.replaceState(null, '', `#${encodeURIComponent(call.id)}`);
  });
}
openNamed();
if (box.value) filter();
