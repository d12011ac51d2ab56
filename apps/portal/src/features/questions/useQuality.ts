import {
  addQuestionTest,
  addSynonym,
  getQuestionQuality,
  removeQuestionTest,
  removeSynonym,
  runQuestionTests,
  settleQuestion,
} from "@lyceum/contracts";
import type { RouteInput, RouteResponse } from "@lyceum/contracts/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { usePerson } from "../../domain/session/SessionContext.ts";
import { useCall } from "../../domain/session/useCall.ts";

export type Quality = RouteResponse<typeof getQuestionQuality>;
export type NewSynonym = RouteInput<typeof addSynonym>["body"];

/** Reads what the institution knows of the quality of its answers, and changes it. */
export function useQuality() {
  const { tenantIdentifier: tenant } = usePerson();
  const { i18n } = useTranslation();
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ["question-quality", tenant, i18n.language];
  const onSuccess = () => client.invalidateQueries({ queryKey: ["question-quality", tenant] });
  const params = { tenant };
  return {
    quality: useQuery({
      queryKey,
      queryFn: ({ signal }) => call(getQuestionQuality, { params, query: { locale: i18n.language } }, signal),
    }),
    settle: useMutation({
      mutationFn: (body: { readonly question: string; readonly locale: string }) => call(settleQuestion, { params, body }),
      onSuccess,
    }),
    addWord: useMutation({ mutationFn: (body: NewSynonym) => call(addSynonym, { params, body }), onSuccess }),
    removeWord: useMutation({ mutationFn: (id: string) => call(removeSynonym, { params: { tenant, id } }), onSuccess }),
    addTest: useMutation({
      mutationFn: (question: string) => call(addQuestionTest, { params, body: { question, locale: i18n.language } }),
      onSuccess,
    }),
    removeTest: useMutation({ mutationFn: (id: string) => call(removeQuestionTest, { params: { tenant, id } }), onSuccess }),
    runTests: useMutation({ mutationFn: () => call(runQuestionTests, { params, body: {} }), onSuccess }),
  };
}

export type QualityActions = ReturnType<typeof useQuality>;
