"""Makes Orca write what it says to a file: a speech server that is silent. Orca loads this from the folder that its -u names.

Each line is JSON: {"kind": "say" | "letter", "text": …} for what is spoken, {"kind": "cut", "texts": […]} for what Orca broke off, reckoned
at 220 words a minute.
"""
import json
import os
import sys
import time

import orca.settings
from orca import speechserver

log = open(os.environ["ORCA_SPEECH_LOG"], "a", buffering=1)


class SpeechServer(speechserver.SpeechServer):
    """Takes the place of speech-dispatcher's server; these are the methods that Orca 43 calls."""

    only = None

    @staticmethod
    def getFactoryName():
        return "log"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer.only = SpeechServer.only or SpeechServer()
        return SpeechServer.only

    @staticmethod
    def shutdownActiveServers():
        SpeechServer.only = None

    def __init__(self):
        super().__init__()
        self.spoken = []
        self.end = 0.0

    def say(self, kind, text):
        text = (text or "").strip()
        if not text:
            return
        self.end = max(time.time(), self.end) + len(text) / 5.5 / 220 * 60
        self.spoken.append((self.end, text))
        log.write(json.dumps({"kind": kind, "text": text}) + "\n")

    def speak(self, text=None, acss=None, interrupt=True):
        self.say("say", text)

    def speakCharacter(self, character, acss=None):
        self.say("letter", character)

    def sayAll(self, utteranceIterator, progressCallback):
        for context, _ in utteranceIterator:
            self.say("say", context.utterance)

    def stop(self):
        texts = [text for end, text in self.spoken if end > time.time()]
        if texts:
            log.write(json.dumps({"kind": "cut", "texts": texts}) + "\n")
        self.spoken = []
        self.end = 0.0

    def getInfo(self):
        return ["log", "log"]

    def getVoiceFamilies(self):
        return [speechserver.VoiceFamily({"name": "log", "lang": "en", "dialect": "us", "variant": None})]

    def list_output_modules(self):
        return ["log"]

    def getOutputModule(self):
        return "log"

    def speakKeyEvent(self, event, acss=None):
        pass

    def updateCapitalizationStyle(self):
        pass

    def updatePunctuationLevel(self):
        pass

    def shutdown(self):
        pass

    def reset(self, text=None, acss=None):
        pass


# Orca imports its speech server by name.
sys.modules["lead_flow_speech"] = sys.modules[__name__]
orca.settings.speechFactoryModules = ["lead_flow_speech"]
orca.settings.speechServerFactory = "lead_flow_speech"
orca.settings.speechServerInfo = None
orca.settings.enableSpeech = True
orca.settings.enableBraille = False
orca.settings.enableSound = False
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False
# "1 of 6": off in Orca by default, on in NVDA and VoiceOver.
orca.settings.enablePositionSpeaking = True
