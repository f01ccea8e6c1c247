#!/usr/bin/python3
"""A bare WebKitGTK window for WebKitWebDriver.

The driver's own MiniBrowser is never narrower than 447 px, keeps the page's console to itself and has no Undo key.
Options: --log=FILE (what the page says, one JSON list a line), --language=TAG, --calm (the person prefers reduced motion).
"""
import argparse
import json
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

parser = argparse.ArgumentParser()
parser.add_argument("--log", required=True)
parser.add_argument("--language", default="en-US")
parser.add_argument("--calm", action="store_true")
# The driver adds options of its own.
options, _ = parser.parse_known_args()

log = os.open(options.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

# Runs first in every document: tells the log what the console says, and asks for Undo and Redo, which are a menu's
# accelerators in a browser and so missing in a bare window.
EARS = """(() => {
  const tell = webkit.messageHandlers.window.postMessage.bind(webkit.messageHandlers.window);
  const say = (...message) => tell(JSON.stringify(message));
  Object.defineProperty(window, '__tellWindow', { value: say });
  // A page may put its own timers in the place of the browser's.
  Object.defineProperty(window, '__wait', { value: setTimeout.bind(window) });
  for (const kind of ['error', 'warn', 'info', 'log', 'debug']) {
    const write = console[kind];
    console[kind] = function (...values) {
      say('console', kind, values.map((value) => (value instanceof Error ? value.stack || value.message : String(value))).join(' '));
      return write.apply(this, values);
    };
  }
  addEventListener('error', ({ message }) => { if (message) say('pageerror', message); });
  addEventListener('unhandledrejection', ({ reason }) => say('pageerror', String((reason && reason.message) || reason)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => say('console', 'error', `CSP ${effectiveDirective} ${blockedURI}`));
  addEventListener('keydown', (event) => {
    if (!event.isTrusted || !event.ctrlKey || !/^[zy]$/i.test(event.key)) return;
    const command = event.key.toLowerCase() === 'y' || event.shiftKey ? 'Redo' : 'Undo';
    setTimeout(() => { if (!event.defaultPrevented) say('edit', command); });
  }, true);
})()"""

Gtk.init()
Gtk.Settings.get_default().set_property("gtk-enable-animations", not options.calm)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages([options.language])
content = WebKit2.UserContentManager()
content.register_script_message_handler("window")
views = []


def write(*message):
    os.write(log, (json.dumps(message) + "\n").encode())


def run_first(source):
    content.add_script(
        WebKit2.UserScript.new(source, WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START)
    )


def heard(_, result):
    kind, *rest = json.loads(result.get_js_value().to_string())
    if kind == "edit":
        views[-1].execute_editing_command(rest[0])
    elif kind == "init":
        run_first(rest[0])
    else:
        write(kind, *rest)


def open_view(related=None):
    origin = {"related_view": related} if related else {"web_context": context, "is_controlled_by_automation": True}
    view = WebKit2.WebView(user_content_manager=content, **origin)
    views.append(view)
    window = Gtk.Window()
    window.set_default_size(1280, 720)
    window.set_decorated(False)
    window.add(view)
    window.move(0, 0)

    def closed(*_):
        views.remove(view)
        if not views:
            Gtk.main_quit()

    window.connect("destroy", closed)
    view.connect("close", lambda *_: window.destroy())
    view.connect("create", lambda opener, _: open_view(opener))
    view.connect("permission-request", lambda _, request: request.deny() or True)
    view.connect("resource-load-started", lambda _, __, request: write("request", request.get_uri(), request.get_http_method()))
    view.connect("load-changed", lambda _, event: event == WebKit2.LoadEvent.COMMITTED and write("framenavigated", view.get_uri()))
    window.show_all()
    view.grab_focus()
    return view


def started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitWindow")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", lambda *_: open_view())


content.connect("script-message-received::window", heard)
run_first(EARS)
context.connect("automation-started", started)
Gtk.main()
