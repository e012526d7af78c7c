/** The documentation page's style sheet. */
export const docsStyle = `
:root{color-scheme:light dark;--paper:#FAF9F6;--surface:#FFF;--line:#E5E2DA;--ink:#1A1C23;--quiet:#5B5E6B;--pen:#27378F;--wash:#EDF0FB;--done:#1B7A4B;--wait:#935A00;--stop:#B1281F}
@media(prefers-color-scheme:dark){:root{--paper:#121318;--surface:#1B1D24;--line:#2D3039;--ink:#ECEDF2;--quiet:#A4A8B6;--pen:#9DB1FF;--wash:#232A46;--done:#6FD3A0;--wait:#F0B45A;--stop:#FF9C92}}
*{box-sizing:border-box}
html{scroll-padding-top:24px}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 'Inter Variable',Inter,system-ui,sans-serif}
h1,h2{font-family:'Source Serif 4 Variable','Source Serif 4',Georgia,serif;font-weight:600;line-height:1.25}
h1{font-size:34px;margin:0 0 8px}h2{font-size:26px;margin:64px 0 0}h3{font-size:19px;line-height:1.35;margin:0 0 8px}
a{color:var(--pen)}h3 a,nav a{color:inherit;text-decoration:none}h3 a:hover,nav a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--pen);outline-offset:2px;border-radius:2px}
code,pre{font-family:'JetBrains Mono Variable',ui-monospace,'SFMono-Regular',Menlo,Consolas,monospace;font-size:13px}
.skip{position:absolute;left:-999px}.skip{padding:12px}.skip:focus{left:16px;top:16px;background:var(--surface);z-index:2}
.page{display:grid;grid-template-columns:260px minmax(0,1fr);max-width:1200px;margin:0 auto}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:32px 24px;font-size:14px;line-height:1.45}
nav ul{list-style:none;margin:0;padding:0}nav li{padding:3px 0;color:var(--quiet)}nav strong{display:block;margin:20px 0 4px}
main{padding:32px 32px 120px;min-width:0}.lead p{max-width:68ch}
article{border-top:1px solid var(--line);padding:32px 0 24px}h2+article{border-top:0}
.route{margin:0}.route b{display:inline-block;min-width:58px;font-size:12px;letter-spacing:.04em;color:var(--pen)}
.route .get{color:var(--done)}.route .delete{color:var(--stop)}.route .put,.route .patch{color:var(--wait)}.route i{font-style:normal;color:var(--pen)}
.who{color:var(--quiet);font-size:14px;margin:4px 0 16px}.who span{float:right}
table{border-collapse:collapse;width:100%;font-size:14px;margin:0 0 16px}
th,td{text-align:left;vertical-align:top;padding:6px 16px 6px 0;border-bottom:1px solid var(--line)}th{font-weight:500;color:var(--quiet)}td{overflow-wrap:anywhere}td:first-child,th:first-child{min-width:110px}
td em{font-style:normal;font-size:12px;color:var(--wait)}
.examples{display:grid;gap:12px;margin:16px 0}
.examples>div{min-width:0;position:relative}.kind{font-size:12px;color:var(--quiet);margin:0 0 4px}
.examples>[hidden],[role=tabpanel]>.kind{display:none}
[role=tablist]{display:flex;gap:4px;margin-bottom:-8px}
button{font:inherit;color:var(--quiet);background:none;border:1px solid transparent;border-radius:6px;padding:8px 12px;font-size:13px;line-height:1.4;cursor:pointer}
button:hover{color:var(--ink)}[role=tab][aria-selected=true]{background:var(--wash);color:var(--pen)}
.copy{position:absolute;top:5px;right:5px;background:var(--surface);border-color:var(--line)}
[role=tabpanel]>pre{padding-right:104px}
.guide{padding:24px 0 16px}.guide>p,section>p{max-width:68ch}.guide h3{font-size:21px}
article,.guide{content-visibility:auto;contain-intrinsic-size:auto 700px}
nav .back{display:inline-block;padding:12px 0;margin:-12px 0 8px;color:var(--quiet)}
search{display:block}search[hidden]{display:none}search label{display:block;font-weight:600;margin-bottom:4px}
input{font:inherit;width:100%;min-height:44px;padding:8px 12px;color:var(--ink);background:var(--surface);border:1px solid var(--quiet);border-radius:6px}
search p{margin:8px 0 0;color:var(--quiet)}search ol{list-style:none;margin:0;padding:0}search li a{display:block;padding:8px 0}small{display:block;color:var(--quiet);font-size:12px;overflow-wrap:anywhere}
#aviso{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}
pre{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:12px 16px;overflow:auto;margin:0;max-height:480px;line-height:1.5}
details{margin-top:12px}summary{cursor:pointer;min-width:44px;color:var(--quiet);font-size:14px}details[open] summary{margin-bottom:8px}
@media(max-width:900px){.page{display:block}nav{position:static;max-height:none;padding:24px 16px 0}nav .contents{display:flex;gap:0 20px;overflow-x:auto;white-space:nowrap;margin:8px -16px 0;padding:0 16px;mask:linear-gradient(90deg,transparent,#000 16px calc(100% - 32px),transparent)}.contents[hidden]{display:none}nav .contents ul{display:none}nav strong{margin:0}nav strong a{display:block;padding:12px 0}main{padding:16px 16px 80px}.who span{float:none;display:block}button{min-height:44px;min-width:44px}.copy{position:static;display:block;margin:8px 0 0 auto}[role=tabpanel]>pre{padding-right:16px}h3 a,summary,article p a{display:inline-block;padding:11px 0}}
@media(max-width:640px){thead{position:absolute;clip-path:inset(50%)}tr{display:block;padding:8px 0;border-bottom:1px solid var(--line)}td{display:block;padding:2px 0;border:0}}
@media print{nav{display:none}.page{display:block}}
`
