/** The documentation page's style sheet; the CSP allows it by its hash. */
export const docsStyle = `
:root{color-scheme:light dark;--paper:#FAF9F6;--surface:#FFF;--line:#E5E2DA;--ink:#1A1C23;--quiet:#5B5E6B;--pen:#27378F;--wash:#EDF0FB;--done:#1B7A4B;--wait:#935A00;--stop:#B1281F}
@media(prefers-color-scheme:dark){:root{--paper:#121318;--surface:#1B1D24;--line:#2D3039;--ink:#ECEDF2;--quiet:#A4A8B6;--pen:#9DB1FF;--wash:#232A46;--done:#6FD3A0;--wait:#F0B45A;--stop:#FF9C92}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:24px}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 'Inter Variable',Inter,system-ui,sans-serif}
h1,h2{font-family:'Source Serif 4 Variable','Source Serif 4',Georgia,serif;font-weight:600;line-height:1.25}
h1{font-size:34px;margin:0 0 8px}h2{font-size:26px;margin:64px 0 0}h3{font-size:19px;line-height:1.35;margin:0 0 8px}
a{color:var(--pen)}h3 a,nav a{color:inherit;text-decoration:none}h3 a:hover,nav a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--pen);outline-offset:2px;border-radius:2px}
code,pre{font-family:'JetBrains Mono Variable',ui-monospace,'SFMono-Regular',Menlo,Consolas,monospace;font-size:13px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;background:var(--surface);padding:8px 12px;z-index:2}
.page{display:grid;grid-template-columns:260px minmax(0,1fr);max-width:1200px;margin:0 auto}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:32px 24px;font-size:14px;line-height:1.45}
nav ul{list-style:none;margin:0;padding:0}nav li{padding:3px 0;color:var(--quiet)}nav strong{display:block;margin:20px 0 4px}
main{padding:32px 32px 120px;min-width:0}.lead p{max-width:68ch}
article{border-top:1px solid var(--line);padding:32px 0 24px}h2+article{border-top:0}
.route{margin:0}.route b{display:inline-block;min-width:58px;font-size:12px;letter-spacing:.04em;color:var(--pen)}
.route .get{color:var(--done)}.route .delete{color:var(--stop)}.route .put,.route .patch{color:var(--wait)}.route i{font-style:normal;color:var(--pen)}
.who{color:var(--quiet);font-size:14px;margin:4px 0 16px}.who span{float:right}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px;margin:0 0 16px}
th,td{text-align:left;vertical-align:top;padding:6px 16px 6px 0;border-bottom:1px solid var(--line)}th{font-weight:500;color:var(--quiet)}
td em{font-style:normal;font-size:12px;color:var(--wait)}
.examples{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(320px,100%),1fr));gap:16px}
figure{margin:0;min-width:0}figcaption{font-size:12px;color:var(--quiet);margin-bottom:4px}
pre{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:12px 16px;overflow:auto;margin:0;max-height:480px;line-height:1.5}
details{margin-top:12px}summary{cursor:pointer;color:var(--quiet);font-size:14px}details[open] summary{margin-bottom:8px}
@media(max-width:900px){.page{display:block}nav{position:static;max-height:none;padding:24px 16px 0}nav ul{display:none}nav strong{display:inline-block;margin:0 12px 4px 0}main{padding:16px 16px 80px}.who span{float:none;display:block}}
@media print{nav{display:none}.page{display:block}}
`
