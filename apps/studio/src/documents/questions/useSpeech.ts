import { useEffect, useRef, useState } from "react";

/** What of the Web Speech API is used; the types of the DOM lack it. */
interface Recognition {
  lang: string;
  interimResults: boolean;
  addEventListener: (type: "result" | "end" | "error", listener: (event: Event) => void) => void;
  start: () => void;
  abort: () => void;
}
interface Heard {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}
type MakeRecognition = new () => Recognition;

function recognitionOf(): MakeRecognition | undefined {
  const scope = globalThis as { readonly SpeechRecognition?: MakeRecognition; readonly webkitSpeechRecognition?: MakeRecognition };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}

export interface Speech {
  readonly listening: boolean;
  /** Nothing was heard, or the browser may not listen. */
  readonly failed: boolean;
  /** Begins to listen, or ends. */
  readonly toggle: () => void;
}

/** Takes a question down as it is spoken; undefined where the browser cannot. @param onHeard gets what was heard so far. */
export function useSpeech(locale: string, onHeard: (text: string) => void): Speech | undefined {
  const running = useRef<Recognition>(undefined);
  const [listening, setListening] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  const Made = recognitionOf();
  if (!Made) return undefined;
  const toggle = (): void => {
    if (running.current) {
      running.current.abort();
      return;
    }
    const recognition = new Made();
    recognition.lang = locale;
    recognition.interimResults = true;
    recognition.addEventListener("result", (event) => {
      const { results } = event as Event & Heard;
      onHeard(Array.from(results, (result) => result[0]?.transcript ?? "").join(" "));
    });
    recognition.addEventListener("error", () => setFailed(true));
    recognition.addEventListener("end", () => {
      running.current = undefined;
      setListening(false);
    });
    running.current = recognition;
    setFailed(false);
    setListening(true);
    recognition.start();
  };
  return { listening, failed, toggle };
}
